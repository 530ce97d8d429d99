import { Alert, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { educationalContentQueries, useUpdateContent } from '@wellspring/api/hooks/educational-content'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ContentForm } from '@wellspring/forms/educational-content/content-form'
import type { FormHandle } from '@wellspring/forms/form'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'

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

/** One article, recording or PDF with its form, and where it can go from here. */
export function ContentEditor({ id, scope, back }: ContentEditorProps) {
  const { data, error, isFetching, refetch } = useQuery(educationalContentQueries.ownDetail(useApi(), id))
  const { mutateAsync } = useUpdateContent()
  // The form begins anew with what was saved, and with nothing else: what is typed meanwhile stays.
  const [saves, setSaves] = useState(0)
  const [problems, setProblems] = useState<Record<string, string> | null>(null)
  const form = useRef<FormHandle>(null)
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} back={back} />
  if (!data) return <LoadingList shape="detail" />
  const { content } = data
  const { status, missing, reviewComment } = content
  const isAuthor = scope === 'provider'
  return (
    <Stack gap="6">
      <PageHeader
        title={content.title}
        description={isAuthor ? undefined : `By ${content.author.name}`}
        back={back}
        badge={<StatusBadge status={status} {...contentStatusNames[status]} />}
        actions={
          <ContentMoveButtons
            content={content}
            scope={scope}
            beforeMove={() => form.current?.save() ?? Promise.resolve(true)}
            onIncomplete={setProblems}
          />
        }
      />
      {reviewComment && (status === 'draft' || status === 'archived') ? (
        <Alert.Root status="warning" role="note">
          <Alert.Content>
            <Alert.Title>
              {status === 'draft' ? 'Please change this before you send it in again' : 'We took this down'}
            </Alert.Title>
            <Text whiteSpace="pre-line">{reviewComment}</Text>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      {isAuthor && status === 'draft' && missing.length > 0 ? (
        <Text color="fg.muted">Before you can send it for review: {missing.join(', ')}.</Text>
      ) : null}
      {isAuthor && status === 'pending_review' ? (
        <Text color="fg.muted">We are looking at it. To change it, take it back to draft.</Text>
      ) : null}
      {isAuthor && status === 'published' ? (
        <Text color="fg.muted">
          With another title, text or file it is reviewed again before others see it.
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
              handle={form}
              submitLabel="Save"
              onSubmit={async (input) => {
                await mutateAsync({ ...input, id })
                toast.success('Saved')
                setProblems(null)
                setSaves(saves + 1)
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
