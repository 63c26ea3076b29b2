interface ImportMetaEnv {
  /** False in builds for customers; absent outside of builds. */
  readonly AIRLANE_DEBUG_TOOLS?: boolean;
}
