/** A bar at the bottom of the window, above a phone's navigation. Focused elements are scrolled clear of it. */
export const saveBar = {
  'data-form-bar': '',
  position: 'sticky',
  bottom: { base: 'calc(3.5rem + 1px + var(--safe-bottom, 0px))', sm: '0' },
  zIndex: 'docked',
  bg: 'bg',
  borderTopWidth: '1px',
  py: '3',
  // Offsets the padding, so that the layout keeps its height.
  my: '-3',
  // Fades out the content below it instead of cutting a line in half.
  _before: {
    content: '""',
    position: 'absolute',
    insetX: '0',
    bottom: '100%',
    h: '6',
    pointerEvents: 'none',
    bgImage: 'linear-gradient(to top, {colors.bg}, transparent)',
  },
} as const
