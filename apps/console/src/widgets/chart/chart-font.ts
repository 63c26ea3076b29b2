export const CHART_FONT = 'Inter Variable, system-ui, sans-serif';
export const CHART_FONT_PX = 11;
