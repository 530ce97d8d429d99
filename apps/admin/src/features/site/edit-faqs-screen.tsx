import { Box, Button, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { faqCategories } from '@wellspring/api/contract/faq-categories'
import type { FaqCategory } from '@wellspring/api/contract/faq-categories'
import type { EditedFaq } from '@wellspring/api/contract/faqs'
import { useApi } from '@wellspring/api/hooks/api'
import { editedSiteQueries, useMoveFaq, useRemoveFaq } from '@wellspring/api/hooks/edited-site'
import { failureOf } from '@wellspring/api/hooks/failure'
import { faqCategoryNames } from '@wellspring/features/site'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { EditedRow } from './edited-row.tsx'
import { FaqDialog } from './faq-dialog.tsx'
import { RemoveDialog } from '../../parts/remove-dialog.tsx'

interface CategoryProps {
  category: FaqCategory
  faqs: readonly EditedFaq[]
  onEdit: (faq: EditedFaq) => void
  onRemove: (faq: EditedFaq) => void
}

function Category({ category, faqs, onEdit, onRemove }: CategoryProps) {
  const move = useMoveFaq()
  const [said, setSaid] = useState('')
  return (
    <Box as="section" aria-label={faqCategoryNames[category]}>
      <Text as="h2" textStyle="heading" mb="2">
        {faqCategoryNames[category]}
      </Text>
      <Stack as="ul" gap="0" listStyleType="none">
        {faqs.map((faq, at) => (
          <EditedRow
            key={faq.id}
            title={faq.question}
            published={faq.published}
            place={{
              isFirst: at === 0,
              isLast: at === faqs.length - 1,
              onMove: (to) =>
                move.mutate(
                  { id: faq.id, to },
                  { onSuccess: (moved) => setSaid(t`Moved to position ${moved.faq.position}`) },
                ),
            }}
            onEdit={() => onEdit(faq)}
            onRemove={() => onRemove(faq)}
          />
        ))}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Box>
  )
}

export interface EditFaqsScreenProps {
  category: FaqCategory | undefined
  onCategory: (category: FaqCategory | undefined) => void
}

/** Edits the FAQs, in the order of their page. */
export function EditFaqsScreen({ category, onCategory }: EditFaqsScreenProps) {
  const query = useQuery(editedSiteQueries.faqs(useApi()))
  const { data, error } = query
  const remove = useRemoveFaq()
  const [edited, setEdited] = useState<EditedFaq | 'new' | null>(null)
  const [removed, setRemoved] = useState<EditedFaq | null>(null)
  const shown = faqCategories.filter((one) => category === undefined || one === category)
  const of = (one: FaqCategory) => data?.faqs.filter((faq) => faq.category === one) ?? []
  return (
    <Box>
      <PageHeader
        title={t`FAQ`}
        description={t`Common questions, in the order of the page. Published changes appear right away.`}
        actions={
          <Button onClick={() => setEdited('new')}>
            <Trans>New question</Trans>
          </Button>
        }
      />
      <FilterButtons
        mb="4"
        label={t`Category`}
        choices={[
          { value: undefined, label: t`All`, count: data?.faqs.length ?? null },
          ...faqCategories.map((value) => ({
            value,
            label: faqCategoryNames[value],
            count: data ? of(value).length : null,
          })),
        ]}
        value={category}
        onChange={onCategory}
      />
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList shape="rows" label={t`Loading the questions`} /> : null}
      {data && shown.every((one) => of(one).length === 0) ? (
        <EmptyList sentence={t`Add the first question people ask you.`} />
      ) : null}
      <Stack gap="8">
        {shown
          .filter((one) => of(one).length > 0)
          .map((one) => (
            <Category key={one} category={one} faqs={of(one)} onEdit={setEdited} onRemove={setRemoved} />
          ))}
      </Stack>
      {edited ? (
        <FaqDialog
          faq={edited === 'new' ? null : edited}
          category={category ?? 'bookings'}
          onClose={() => setEdited(null)}
        />
      ) : null}
      <RemoveDialog
        removed={removed && { id: removed.id, title: removed.question }}
        busy={remove.isPending}
        onClose={() => setRemoved(null)}
        onRemove={remove.mutateAsync}
      />
    </Box>
  )
}
