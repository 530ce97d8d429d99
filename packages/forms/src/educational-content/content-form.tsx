import { Grid } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'

import { areas } from '@wellspring/api/contract/areas'
import { languages } from '@wellspring/api/contract/credentialing'
import { isArticle, isPlayed } from '@wellspring/api/contract/educational-content-fields'
import type { ContentDraft } from '@wellspring/api/contract/educational-content-fields'
import { contentAccesses, contentKinds } from '@wellspring/api/contract/educational-content-status'
import type { ContentAccess, ContentKind } from '@wellspring/api/contract/educational-content-status'
import { t } from '@wellspring/words/macro'

import { ChoiceField } from '../fields/choice-field.tsx'
import { ChoicesField } from '../fields/choices-field.tsx'
import { asOptions, asTitles } from '../fields/options.ts'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'
import type { FormProps } from '../form.tsx'
import { leavesIn } from '../services/service-form-schema.ts'
import { KeepSessionDraft } from '../keep-session-draft.tsx'
import { readSessionDraft } from '../session-draft.ts'
import { ContentFileField } from './content-file-field.tsx'
import { ContentDraftForm, ContentForm as Schema, contentFormOf, newContent } from './content-form-schema.ts'
import type { ContentFormInput } from './content-form-schema.ts'

export interface ContentFormProps extends Pick<
  FormProps<ContentFormInput, ContentDraft>,
  'problems' | 'handle' | 'onSubmit' | 'submitLabel'
> {
  /** Null for new content. */
  content: ContentDraft | null
  /** Name of the stored file. */
  fileName: string | undefined
  /** A draft may be incomplete. */
  isDraft: boolean
  /** For new content: name under which this tab keeps the input until it is saved. */
  draft?: string
}

const pair = { gap: '5', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } as const

const kindLabels: Record<ContentKind, string> = {
  article: t`Article`,
  audio: t`Audio`,
  video: t`Video`,
  pdf: 'PDF',
}
const accessLabels: Record<ContentAccess, string> = { everybody: t`Everyone`, members: t`Members only` }
const kindOptions = contentKinds.map((value) => ({ value, label: kindLabels[value] }))
const accessOptions = contentAccesses.map((value) => ({ value, label: accessLabels[value] }))
const [areaOptions, languageOptions] = [asTitles(areas), asOptions(languages)]

function Leaves() {
  const leaves = leavesIn(useWatch({ name: 'area' }) as string)
  return leaves.length === 0 ? null : (
    <ChoicesField
      name="leaves"
      label={t`What it is about`}
      hint={t`Which leaves of the Lotus this supports. If you choose none, it supports the whole area.`}
      options={asOptions(leaves)}
    />
  )
}

/** The fields of the chosen kind: a text or a file. */
function KindFields({ fileName }: Pick<ContentFormProps, 'fileName'>) {
  const kind = useWatch({ name: 'kind' }) as ContentKind
  if (isArticle(kind)) return <RichTextField name="body" label={t`Text`} />
  return (
    <>
      <ContentFileField key={kind} accept={kind} keptName={fileName} />
      {isPlayed(kind) ? (
        <TextAreaField
          name="transcript"
          label={t`Transcript`}
          rows={8}
          optional
          hint={t`The spoken words. Timed lines, as in a WebVTT file, become captions people can jump to.`}
        />
      ) : null}
    </>
  )
}

/** The form of a lesson: what it is, who it is for, and its text or file. */
export function ContentForm({ content, fileName, isDraft, draft, ...form }: ContentFormProps) {
  const fresh = content ? contentFormOf(content) : newContent
  return (
    <Form<ContentFormInput, ContentDraft>
      isLong
      savesChanges
      {...form}
      schema={isDraft ? ContentDraftForm : Schema}
      defaultValues={draft ? readSessionDraft(draft, fresh) : fresh}
      onInvalid={() => window.scrollTo({ top: 0 })}
    >
      {draft ? <KeepSessionDraft name={draft} /> : null}
      <TextField name="title" label={t`Title`} placeholder={t`Sleeping through the night`} />
      <TextAreaField
        name="summary"
        label={t`Summary`}
        hint={t`Two or three sentences. Everyone can read them.`}
        rows={3}
      />
      <ChoiceField name="kind" label={t`What it is`} options={kindOptions} />
      <KindFields fileName={fileName} />
      <Grid {...pair}>
        <SelectField name="area" label={t`Wellness area`} placeholder={t`Choose`} options={areaOptions} />
        <SelectField name="language" label={t`Language`} options={languageOptions} />
        <TextField
          name="minutes"
          label={t`Length in minutes`}
          hint={t`How long it takes to read, listen to or watch.`}
          inputMode="numeric"
        />
        <SelectField name="access" label={t`Who it is for`} options={accessOptions} />
      </Grid>
      <Leaves />
    </Form>
  )
}
