import type { WordList } from '@wellspring/api/contract/chat-cases'
import type { WordListKind } from '@wellspring/api/contract/chat-status'
import { foldText } from '@wellspring/api/contract/chat-text'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { chatWordLists } from '../case-tables.ts'

/** Changes a word list. Existing messages are not checked again. */
export const saveWordList = (
  context: Context,
  { kind, words: given }: { kind: WordListKind; words: readonly string[] },
): Promise<{ list: WordList }> =>
  change(context, 'chatWordList.save', async (tx) => {
    const empty = given.find((word) => foldText(word) === '')
    if (empty !== undefined)
      throw problem('VALIDATION_FAILED', `"${empty}" has no letter by which it could be found.`)
    const words = [...new Map(given.map((word) => [foldText(word), word])).values()]
    const updatedAt = context.now()
    await tx
      .insert(chatWordLists)
      .values({ kind, words, updatedAt })
      .onConflictDoUpdate({ target: chatWordLists.kind, set: { words, updatedAt } })
    return {
      subject: `chatWordList:${kind}`,
      after: { kind, count: words.length },
      result: { list: { kind, words, updatedAt: updatedAt.toISOString() } },
    }
  })
