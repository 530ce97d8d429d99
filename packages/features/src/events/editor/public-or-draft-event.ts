import type { OwnEvent, PublicEvent } from '@wellspring/api/contract/events'

/** A public event, or a draft that may be incomplete. */
export type PublicOrDraftEvent = Omit<PublicEvent, 'area' | 'format'> & Pick<OwnEvent, 'area' | 'format'>
