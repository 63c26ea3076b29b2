/** What the console's build knows, for the file of it that the bare page shares. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
