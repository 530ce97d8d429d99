/** A ref: whoever presses in a phone's bar sees what it has brought about, and not only the field beside it. */
export const intoSight = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'nearest' })
