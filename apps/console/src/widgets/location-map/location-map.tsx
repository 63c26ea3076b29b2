import { lazy, Suspense } from 'react';
import { useQuiet } from '#ui/use-quiet.ts';
import { useSeen } from '#ui/use-seen.ts';
import classes from './location-map.module.css';
import type { MapCanvasProps } from './map-canvas.tsx';

// The library is a megabyte: it is fetched and started when the map is about to be seen and the page has nothing else to do.
const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }));

const NEARLY = '200px';

export const LocationMap = (props: MapCanvasProps) => {
  const { ref, isSeen } = useSeen<HTMLDivElement>(NEARLY);
  const isQuiet = useQuiet(isSeen);
  const ground = <div className={classes['map']} style={{ height: props.height }} />;
  return (
    <div ref={ref}>
      {isQuiet ? (
        <Suspense fallback={ground}>
          <MapCanvas {...props} />
        </Suspense>
      ) : (
        ground
      )}
    </div>
  );
};
