import type { SystemStyleObject } from '@chakra-ui/react'

interface Look {
  display: string
  css: SystemStyleObject
}

/**
 * A page rendered before the user is known contains both menus. A class on the root, set before the first paint, tells
 * whether this browser remembers a user.
 */
export const forUnknownUser = (display: 'flex' | 'grid'): Look => ({
  display,
  css: { '.remembered &': { display: 'none' } },
})

export const forRememberedUser = (display: 'flex' | 'grid'): Look => ({
  display: 'none',
  css: { '.remembered &': { display } },
})
