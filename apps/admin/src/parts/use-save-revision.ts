import { useRef } from 'react'

import { Problem } from '@wellspring/api/client'
import { t } from '@wellspring/words/macro'

const sentence = t`Someone else has just changed this. Save again to replace it with yours.`

/** Saves an edited revision. A concurrent edit is reported first; a second save overwrites it. */
export function useSaveRevision(revision: number, newest: () => Promise<number | undefined>) {
  const seen = useRef(revision)
  return async (save: (revision: number) => Promise<unknown>): Promise<void> => {
    try {
      await save(seen.current)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'OUT_OF_DATE') throw error
      seen.current = (await newest()) ?? seen.current
      throw new Problem(error.code, sentence, { status: error.status })
    }
  }
}
