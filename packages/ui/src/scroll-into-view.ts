/** A ref of what has just been drawn, such as a message beside its field: whoever looks elsewhere sees it too. */
export const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
