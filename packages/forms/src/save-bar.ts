/** Over the end of a window, above a phone's bar; the page's focus keeps clear of it. */
export const saveBar = {
  'data-form-bar': '',
  position: 'sticky',
  bottom: { base: 'calc(3.5rem + 1px + var(--safe-bottom, 0px))', sm: '0' },
  zIndex: 'docked',
  bg: 'bg',
  borderTopWidth: '1px',
  py: '3',
  // It takes the room that it had.
  my: '-3',
  // What goes on below it fades before its edge: no half line stands there.
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
