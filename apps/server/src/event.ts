import type { Events } from './domains/events.ts'

/** `domain.verb`: the audit trail knows a change by this name for ever. */
export type EventName = keyof Events
