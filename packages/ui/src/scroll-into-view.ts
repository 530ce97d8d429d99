/** A ref that scrolls a new element into view, such as a message beside a field. */
export const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
