import { Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { educationalContentQueries, useUpdateContent } from '@wellspring/api/hooks/educational-content'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ContentForm } from '@wellspring/forms/educational-content/content-form'
import { useSavedForm } from '@wellspring/forms/use-saved-form'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { ReviewComment } from '@wellspring/ui/review-comment'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, t } from '@wellspring/words/macro'

import { contentStatusNames } from './content-labels.ts'
import { ContentMoveButtons } from './content-move-buttons.tsx'
import { ContentPoster } from './content-poster.tsx'
import type { ContentScope } from './content-steps.ts'
import { ContentUploads } from './content-uploads.tsx'
import { OwnContentSummary } from './own-content-summary.tsx'

export interface ContentEditorProps {
  id: string
  scope: ContentScope
  back: { href: string; label: string }
}

/** The editor of an article, recording or PDF, with its next steps. */
export function ContentEditor({ id, scope, back }: ContentEditorProps) {
  const query = useQuery(educationalContentQueries.ownDetail(useApi(), id))
  const { data, error } = query
  const { mutateAsync } = useUpdateContent()
  const { saves, problems, setProblems, handle, beforeMove, onSaved } = useSavedForm()
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="form" />
  const { content } = data
  const { status, missing, reviewComment } = content
  const isAuthor = scope === 'provider'
  return (
    <Stack gap="6">
      <PageHeader
        title={content.title}
        description={isAuthor ? undefined : t`By ${content.author.name}`}
        back={back}
        badge={<StatusBadge status={status} {...contentStatusNames[status]} />}
        actions={
          <ContentMoveButtons
            content={content}
            scope={scope}
            beforeMove={beforeMove}
            onIncomplete={setProblems}
          />
        }
      />
      {reviewComment && (status === 'draft' || status === 'archived') ? (
        <ReviewComment
          {...(status === 'archived' && { title: t`We took this down` })}
          comment={reviewComment}
        />
      ) : null}
      {isAuthor && status === 'draft' && missing.length > 0 ? (
        <Text color="fg.muted">
          <Trans>Before you can send it for review, please add: {missing.join(', ')}.</Trans>
        </Text>
      ) : null}
      {isAuthor && status === 'pending_review' ? (
        <Text color="fg.muted">
          <Trans>It is being reviewed. To change it, move it back to draft.</Trans>
        </Text>
      ) : null}
      {isAuthor && status === 'published' ? (
        <Text color="fg.muted">
          <Trans>If you change the title, text or file, we review it again before others see it.</Trans>
        </Text>
      ) : null}
      {isAuthor && (status === 'draft' || status === 'published') ? (
        <ContentUploads>
          <Stack gap="6" maxW="52rem">
            <ContentPoster id={id} imageUrl={content.imageUrl} />
            <ContentForm
              key={saves}
              content={content}
              fileName={content.file?.name}
              isDraft={status === 'draft'}
              problems={problems}
              handle={handle}
              submitLabel={t`Save`}
              onSubmit={async (input) => {
                await mutateAsync({ ...input, id })
                onSaved()
              }}
            />
          </Stack>
        </ContentUploads>
      ) : (
        <OwnContentSummary content={content} />
      )}
    </Stack>
  )
}
