import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuestionEnvironment } from '../../environment.tsx';
import { geocodeQuery, type Place, placesIn } from './places.ts';

const PAUSE_MS = 300;
const MIN_QUERY_LENGTH = 3;
const none: readonly Place[] = [];

/** The places that match what was typed, once the person pauses; none without a service, or while it fails: the fields take any address by hand. */
export const usePlaces = (typed: string): readonly Place[] => {
  const { geocode } = useQuestionEnvironment();
  const [text] = useDebouncedValue(typed, PAUSE_MS);
  const [found, setFound] = useState<{ readonly text: string; readonly places: readonly Place[] }>();
  const ask = useEffectEvent(async (query: string) => (geocode ? placesIn(await geocode(geocodeQuery(query))) : none));
  const isAsked = geocode !== undefined && text.trim().length >= MIN_QUERY_LENGTH;

  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    const settle = (places: readonly Place[]) => {
      if (isCurrent) setFound({ text, places });
    };
    ask(text).then(settle, () => settle(none));
    return () => {
      isCurrent = false;
    };
  }, [text, isAsked]);

  return isAsked && found?.text === text ? found.places : none;
};
