import type { Definition } from '../rules.ts'
import { checkIn } from './check-in.ts'
import { gad7 } from './gad-7.ts'
import { phq9 } from './phq-9.ts'

/**
 * Every version that was ever asked: an old one stays beside the new, since drafts and responses are read by
 * theirs. In the order in which they are offered.
 */
export const definitions: readonly Definition[] = [checkIn, phq9, gad7]
