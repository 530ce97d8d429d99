import type { OwnEvent, PublicEvent } from '@wellspring/api/contract/events'

/** As everybody sees it, or a draft of which something may still be missing. */
export type ShownEvent = Omit<PublicEvent, 'area' | 'format'> & Pick<OwnEvent, 'area' | 'format'>
