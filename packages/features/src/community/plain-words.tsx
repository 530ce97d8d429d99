import { mayHaveMarks } from '@wellspring/api/contract/chat-marks'
import { lazyPart } from '@wellspring/ui/lazy-part'

const readMarks = () => import('@wellspring/api/contract/chat-format')

/** A message without its marks, in one line of text. */
export const inPlainWords = async (text: string): Promise<string> =>
  mayHaveMarks(text) ? (await readMarks()).plainWords(text) : text

const WithoutMarks = lazyPart(
  async () => {
    const { plainWords } = await readMarks()
    return ({ text }: { text: string }) => plainWords(text)
  },
  ({ text }: { text: string }) => text,
)

/** The same where it is drawn. */
export const PlainWords = ({ text }: { text: string }) =>
  mayHaveMarks(text) ? <WithoutMarks text={text} /> : text
