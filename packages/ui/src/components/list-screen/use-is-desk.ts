import { useMedia } from '../../use-media.ts'

/** Whether the window is wide enough for a list with the details of a row. */
export const useIsDesk = () => useMedia('(min-width: 1200px)') === true
