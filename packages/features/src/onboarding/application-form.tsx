import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { countries } from '@wellspring/api/contract/countries'
import type { Country } from '@wellspring/api/contract/countries'
import type { Draft } from '@wellspring/api/contract/onboarding'
import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import type { ApplicationRecord } from '@wellspring/api/hooks/onboarding'
import { siteQueries } from '@wellspring/api/hooks/site'
import type { StepAddress } from '@wellspring/forms/wizard/wizard'
import { PhoneCountries } from '@wellspring/forms/fields/phone-countries'
import { ErrorState } from '@wellspring/ui/error-state'
import { LotusLoading } from '@wellspring/ui/lotus'
import { toPageStart } from '@wellspring/ui/page-start'
import { toast } from '@wellspring/ui/toast'

import { ApplicationSections } from './application-sections.tsx'
import { ApplicationUploads } from './application-uploads.tsx'
import { useApplicationForm } from './use-application-form.ts'

const folders: Record<ApplicationKind, string> = { provider: 'customer', tenant: 'tenant-documents' }

type Form = ReturnType<typeof useApplicationForm>

export interface FormParts<Kind extends ApplicationKind> {
  /** Props passed on to the wizard. */
  host: Pick<Form, 'saveDraft' | 'onReload'> & {
    draft: Draft | null
    review: Pick<ApplicationRecord, 'adminComments' | 'sectionComments'> | null
    address: StepAddress
    onUnsavedChange: (unsaved: boolean) => void
    renderLastLook: (details: Record<string, unknown>, onEdit: (section: string) => void) => ReactNode
  }
  record: ApplicationRecord<Kind>
  /** It was submitted before. */
  again: boolean
  /** Confirms the submission and shows its status. */
  onSent: (words: string) => void
}

export interface ApplicationFormProps<Kind extends ApplicationKind> {
  kind: Kind
  userId: string
  record: ApplicationRecord<Kind>
  address: StepAddress
  onUnsavedChange: (unsaved: boolean) => void
  onSent: () => void
  renderForm: (parts: FormParts<Kind>) => ReactNode
}

/** The countries this installation accepts; all of them until the server has answered, since it validates anyway. */
function usePhoneCountries(): readonly Country[] {
  const { data } = useQuery(siteQueries.settings(useApi()))
  return data ? countries.filter(({ code }) => data.phoneCountries.includes(code)) : countries
}

export function ApplicationForm<Kind extends ApplicationKind>(props: ApplicationFormProps<Kind>) {
  const { kind, userId, record, address, onUnsavedChange, onSent, renderForm } = props
  const { query, draft, saveDraft, onReload } = useApplicationForm(userId)
  const phoneCountries = usePhoneCountries()
  if (query.error && draft === undefined) return <ErrorState {...failureOf(query)} />
  if (draft === undefined) return <LotusLoading />
  return (
    <PhoneCountries value={phoneCountries}>
      <ApplicationUploads kind={kind} dest={`${folders[kind]}/user${userId}`}>
        {renderForm({
          host: {
            draft,
            saveDraft,
            onReload,
            address,
            onUnsavedChange,
            review: record.id === null ? null : record,
            // The agreements are shown expanded below it.
            renderLastLook: (details, onEdit) => (
              <ApplicationSections kind={kind} details={details} onEdit={onEdit} without={['agreements']} />
            ),
          },
          record,
          again: record.id !== null,
          onSent: (words) => {
            toast.success(words)
            onSent()
            toPageStart()
          },
        })}
      </ApplicationUploads>
    </PhoneCountries>
  )
}
