import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { isSafeLink } from '../safe-link.ts';
import { useFileAddress } from '../uploads/use-file-address.ts';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly size: number;
}

const frame = { objectFit: 'contain', borderRadius: 4, verticalAlign: 'middle' } as const;

/** What stands where an image cannot be shown; drawn in place, because it must not be fetched itself. */
const DefaultPicture = ({ alt, size }: Pick<PictureProps, 'alt' | 'size'>) => (
  <span title="This image is not available">
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--mantine-color-dimmed)"
      strokeWidth="1.5"
      aria-hidden="true"
      style={frame}
    >
      <rect x="3" y="4" width="18" height="16" rx="2" />
      <circle cx="9" cy="10" r="1.6" />
      <path d="m4 18 5-4 3 2 4-4 4 4" />
    </svg>
    <VisuallyHidden>{alt}, not available</VisuallyHidden>
  </span>
);

/** An image from a stored address. Whatever is not one of ours or of the web, or fails to load, shows the default image. */
export const Picture = ({ src, alt, size }: PictureProps) => {
  // Another address gets another try, so the failure is remembered by address.
  const [failed, setFailed] = useState<string>();
  const address = useFileAddress(src);
  if (address.step === 'asking')
    return (
      <span
        style={{
          ...frame,
          display: 'inline-block',
          width: size,
          height: size,
          background: 'var(--mantine-color-default-border)',
        }}
      />
    );
  if (address.step === 'refused' || failed === address.url || !isSafeLink(address.url))
    return <DefaultPicture alt={alt} size={size} />;
  return (
    <img
      src={address.url}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      style={frame}
      onError={() => setFailed(address.url)}
    />
  );
};
