/**
 * Heights for a mouse, which needs smaller targets than a finger, and still smaller ones in a low window, so that a
 * day's work fits on a screen.
 */
export const forMouse = (minH: string, low: string) => ({
  '@media (pointer: fine) and (min-height: 60.01rem)': { minH },
  '@media (pointer: fine) and (max-height: 60rem)': { minH: low },
})
