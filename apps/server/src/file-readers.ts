import type { FileReader } from './context.ts'
import { isEvidenceFor } from './domains/disputes/queries.ts'

/** Who may read a file besides its owner: each domain that shows files has a say. */
export const fileReaders: readonly FileReader[] = [isEvidenceFor]
