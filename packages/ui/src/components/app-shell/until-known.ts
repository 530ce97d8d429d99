import type { SystemStyleObject } from '@chakra-ui/react'

/**
 * A page that is drawn before anybody knows who looks holds both menus. The class on the root, which is there before the
 * first paint, says whether this browser remembers somebody.
 */
export const ofOthers = { '.remembered &': { display: 'none' } } satisfies SystemStyleObject

export const ofRemembered = (display: 'flex' | 'grid') =>
  ({ display: 'none', '.remembered &': { display } }) satisfies SystemStyleObject
