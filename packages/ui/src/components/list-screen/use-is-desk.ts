import { useMedia } from '../../use-media.ts'

/** Whether a window has room for a list and one of its rows beside each other. */
export const useIsDesk = () => useMedia('(min-width: 1200px)') === true
