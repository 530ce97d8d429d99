import { mayHaveMarks } from '@wellspring/api/contract/chat-marks'
import { lazyPart } from '@wellspring/ui/lazy-part'

const readMarks = () => import('@wellspring/api/contract/chat-format')

/** A message without its marks, in one line of text. */
export const toPlainText = async (text: string): Promise<string> =>
  mayHaveMarks(text) ? (await readMarks()).plainText(text) : text

const WithoutMarks = lazyPart(
  async () => {
    const { plainText } = await readMarks()
    return ({ text }: { text: string }) => plainText(text)
  },
  ({ text }: { text: string }) => text,
)

/** The same where it is drawn. */
export const PlainText = ({ text }: { text: string }) =>
  mayHaveMarks(text) ? <WithoutMarks text={text} /> : text
