import { iconSetQuartzLight, themeQuartz } from 'ag-grid-community';

export const ROW_HEIGHT = 36;

/** The grid in the console's own tokens; they change with the colour scheme by themselves. */
export const gridTheme = themeQuartz.withPart(iconSetQuartzLight).withParams({
  backgroundColor: 'var(--airlane-raised)',
  foregroundColor: 'var(--airlane-text)',
  textColor: 'var(--airlane-text)',
  accentColor: 'var(--airlane-accent)',
  borderColor: 'var(--airlane-border)',
  headerBackgroundColor: 'var(--airlane-sunken)',
  headerTextColor: 'var(--airlane-muted)',
  headerFontWeight: 550,
  headerFontSize: 12,
  rowHoverColor: 'var(--airlane-hover)',
  selectedRowBackgroundColor: 'var(--airlane-accent-surface)',
  oddRowBackgroundColor: 'var(--airlane-raised)',
  fontFamily: 'inherit',
  fontSize: 13,
  rowHeight: ROW_HEIGHT,
  headerHeight: ROW_HEIGHT,
  cellHorizontalPadding: 8,
  wrapperBorderRadius: 7,
  borderRadius: 4,
  wrapperBorder: { color: 'var(--airlane-border)' },
  headerColumnResizeHandleColor: 'var(--airlane-border-strong)',
  browserColorScheme: 'inherit',
});
