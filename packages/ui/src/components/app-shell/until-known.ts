import type { SystemStyleObject } from '@chakra-ui/react'

interface Look {
  display: string
  css: SystemStyleObject
}

/**
 * A page that is drawn before anybody knows who looks holds both menus. The class on the root, which is there before the
 * first paint, says whether this browser remembers somebody.
 */
export const ofOthers = (display: 'flex' | 'grid'): Look => ({
  display,
  css: { '.remembered &': { display: 'none' } },
})

export const ofRemembered = (display: 'flex' | 'grid'): Look => ({
  display: 'none',
  css: { '.remembered &': { display } },
})
