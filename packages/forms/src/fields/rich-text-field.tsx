import { Field, Skeleton } from '@chakra-ui/react'
import { useId } from 'react'
import { useController } from 'react-hook-form'

import { lazyBrowserPart } from '@wellspring/ui/lazy-part'
import { Optional } from '@wellspring/ui/optional'

import { labelInView, useFieldError } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'

// The editor is large, and only authors need it.
const Editor = lazyBrowserPart(
  async () => (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor,
  <Skeleton h="20rem" w="full" />,
)

/** Text with headings, lists and links. */
export function RichTextField({ name, label, hint, optional }: Omit<FieldProps, 'disabled'>) {
  const { field } = useController({ name })
  const error = useFieldError(name)
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Field.Root
      data-field={name}
      ids={{ helperText: `${id}-hint`, errorText: `${id}-error` }}
      invalid={error !== undefined}
      css={labelInView}
    >
      <Field.Label as="span">
        {label} {optional ? <Optional /> : null}
      </Field.Label>
      <Editor
        label={label}
        html={field.value as string}
        onChange={field.onChange}
        onBlur={field.onBlur}
        isInvalid={error !== undefined}
        describedBy={notes || undefined}
      />
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
