import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureImage } from './image.ts';

/** Run after bundling: leaves the image beside the bundle, where `main` looks for it. */
await ensureImage(dirname(fileURLToPath(import.meta.url)));
