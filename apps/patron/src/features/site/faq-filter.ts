import { faqCategories } from '@wellspring/api/contract/faq-categories'
import type { FaqCategory } from '@wellspring/api/contract/faq-categories'
import type { Faq } from '@wellspring/api/contract/faqs'

/** The search parameters of the page. */
export interface FaqFilter {
  search?: string
  category?: FaqCategory
}

export function readFaqFilter({ search, category }: Record<string, unknown>): FaqFilter {
  const words = typeof search === 'string' ? search.trim().slice(0, 100) : ''
  const known = faqCategories.find((one) => one === category)
  return { ...(words && { search: words }), ...(known && { category: known }) }
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The questions whose text or answer contains every search word. */
export function findFaqs<Found extends Pick<Faq, 'question' | 'answer' | 'category'>>(
  faqs: readonly Found[],
  { search = '', category }: FaqFilter,
): Found[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return faqs.filter((faq) => {
    if (category && faq.category !== category) return false
    const text = plain(`${faq.question} ${faq.answer}`)
    return words.every((word) => text.includes(word))
  })
}
