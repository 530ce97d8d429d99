import type { Definition } from '../rules.ts'
import { checkIn } from './check-in.ts'
import { gad7 } from './gad-7.ts'
import { phq9 } from './phq-9.ts'

/** All published versions in display order. Old versions stay, because drafts and responses are read with theirs. */
export const definitions: readonly Definition[] = [checkIn, phq9, gad7]
