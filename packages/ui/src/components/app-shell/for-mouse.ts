/** A mouse needs less room than a finger, and in a low window less still: a day's work fits on a screen. */
export const forMouse = (minH: string, low: string) => ({
  '@media (pointer: fine) and (min-height: 60.01rem)': { minH },
  '@media (pointer: fine) and (max-height: 60rem)': { minH: low },
})
