import { mayContainMarkup } from '@wellspring/api/contract/chat-markup'
import { lazyPart } from '@wellspring/ui/lazy-part'

const readMarks = () => import('@wellspring/api/contract/chat-format')

/** The text of a message without formatting, on one line. */
export const toPlainText = async (text: string): Promise<string> =>
  mayContainMarkup(text) ? (await readMarks()).plainText(text) : text

const WithoutMarks = lazyPart(
  async () => {
    const { plainText } = await readMarks()
    return ({ text }: { text: string }) => plainText(text)
  },
  ({ text }: { text: string }) => text,
)

/** Renders a message as plain text. */
export const PlainText = ({ text }: { text: string }) =>
  mayContainMarkup(text) ? <WithoutMarks text={text} /> : text
