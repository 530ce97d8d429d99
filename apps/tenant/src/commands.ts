import type { CommandSource } from '@wellspring/api/hooks/commands'

import { memberCommands } from './features/organisation/members/member-commands.ts'

/** What the command palette finds besides pages, for administrators who manage people. */
export const peopleCommands: readonly CommandSource[] = [memberCommands]
