import type { Faq } from '@wellspring/api/contract/faqs'
import { Disclosure } from '@wellspring/ui/disclosure'
import { Link } from '@wellspring/ui/link'
import { Paragraphs } from '@wellspring/ui/paragraphs'
import { Trans, t } from '@wellspring/words/macro'

/** The anchor of a question on its page. */
export const questionAnchor = (id: string) => `question-${id}`

export interface QuestionProps {
  faq: Pick<Faq, 'id' | 'question' | 'answer'>
  /** A permanent link to the question, to share. */
  href?: string
  isOpen?: boolean
}

/** A question that expands to its answer, with or without scripts. */
export function Question({ faq: { id, question, answer }, href, isOpen = false }: QuestionProps) {
  return (
    <Disclosure id={questionAnchor(id)} isOpen={isOpen} isRow summary={<h3>{question}</h3>}>
      <Paragraphs text={answer} />
      {href ? (
        <Link
          href={href}
          textStyle="sm"
          display="inline-block"
          mt="3"
          aria-label={t`Link to this question: ${question}`}
        >
          <Trans>Link to this question</Trans>
        </Link>
      ) : null}
    </Disclosure>
  )
}
