import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { QuickJSWASMModule } from 'quickjs-emscripten-core';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';

/** The engine itself, once per worker. The bundler knows where the compiled engine lies; tests leave the place to the package. */
export const loadEngine = (wasmLocation?: string): Promise<QuickJSWASMModule> =>
  newQuickJSWASMModuleFromVariant(wasmLocation === undefined ? variant : newVariant(variant, { wasmLocation }));
