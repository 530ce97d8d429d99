import { Box } from '@chakra-ui/react'

import { useCreateContent } from '@wellspring/api/hooks/educational-content'
import { useSession } from '@wellspring/api/session'
import { ContentForm } from '@wellspring/forms/educational-content/content-form'
import { RestoredDraft } from '@wellspring/forms/restored-draft'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { ContentUploads } from './content-uploads.tsx'

export interface NewContentScreenProps {
  back: { href: string; label: string }
  /** Opens the new draft. */
  onCreated: (id: string) => void
}

/** Creates an article, a recording or a PDF. */
export function NewContentScreen({ back, onCreated }: NewContentScreenProps) {
  const { user } = useSession()
  const { mutateAsync } = useCreateContent()
  // The stored form belongs to one account and is read once.
  if (!user) return <LoadingList shape="form" />
  const draft = `new-educational-content:${user.id}`
  return (
    <Box maxW="52rem">
      <PageHeader
        title={t`New content`}
        description={t`A title is enough to start. Add the picture after saving.`}
        back={back}
      />
      <RestoredDraft name={draft}>
        <ContentUploads>
          <ContentForm
            content={null}
            fileName={undefined}
            isDraft
            draft={draft}
            submitLabel={t`Save draft`}
            onSubmit={async (input) => {
              const { content } = await mutateAsync(input)
              toast.success(t`Draft saved`)
              dropSessionDraft(draft)
              onCreated(content.id)
            }}
          />
        </ContentUploads>
      </RestoredDraft>
    </Box>
  )
}
