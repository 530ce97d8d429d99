import type { ReactNode } from 'react'

import type { ApplicationKind, Draft } from '@wellspring/api/contract/onboarding'
import { failureOf } from '@wellspring/api/hooks/failure'
import type { ApplicationRecord } from '@wellspring/api/hooks/onboarding'
import { ErrorState } from '@wellspring/ui/error-state'
import { LotusLoading } from '@wellspring/ui/lotus'
import { toast } from '@wellspring/ui/toast'

import { ApplicationUploads } from './application-uploads.tsx'
import { toPageStart } from './to-page-start.ts'
import { useApplicationForm } from './use-application-form.ts'

const folders: Record<ApplicationKind, string> = { provider: 'customer', tenant: 'tenant-documents' }

type Form = ReturnType<typeof useApplicationForm>

export interface FormParts<Kind extends ApplicationKind> {
  /** What a wizard takes as it is. */
  host: Pick<Form, 'saveDraft' | 'onReload'> & {
    draft: Draft | null
    review: Pick<ApplicationRecord, 'adminComments' | 'sectionComments'> | null
    onUnsavedChange: (unsaved: boolean) => void
  }
  record: ApplicationRecord<Kind>
  /** It was sent in before. */
  again: boolean
  /** Says that it has been sent, and shows how it stands. */
  onSent: (words: string) => void
}

export interface ApplicationFormProps<Kind extends ApplicationKind> {
  kind: Kind
  userId: string
  record: ApplicationRecord<Kind>
  onUnsavedChange: (unsaved: boolean) => void
  onSent: () => void
  renderForm: (parts: FormParts<Kind>) => ReactNode
}

export function ApplicationForm<Kind extends ApplicationKind>(props: ApplicationFormProps<Kind>) {
  const { kind, userId, record, onUnsavedChange, onSent, renderForm } = props
  const { query, draft, saveDraft, onReload } = useApplicationForm(userId)
  if (query.error && draft === undefined) return <ErrorState {...failureOf(query)} />
  if (draft === undefined) return <LotusLoading />
  return (
    <ApplicationUploads kind={kind} dest={`${folders[kind]}/user${userId}`}>
      {renderForm({
        host: { draft, saveDraft, onReload, onUnsavedChange, review: record.id === null ? null : record },
        record,
        again: record.id !== null,
        onSent: (words) => {
          toast.success(words)
          onSent()
          toPageStart()
        },
      })}
    </ApplicationUploads>
  )
}
