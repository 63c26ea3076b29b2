interface ImportMetaEnv {
  /** False in builds for customers; absent outside of builds. */
  readonly AIRLANE_DEBUG_TOOLS?: boolean;
  /** Known to the early script only: what follows the account in the addresses of pages that are no template's. */
  readonly AIRLANE_OWN_PAGES: readonly string[];
}
