import { Box, Field, Textarea } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'

import { useFieldError } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { ChoiceGroup, yesOrNo } from './choice-group.tsx'
import { GroupFrame } from './group-frame.tsx'

/** Null is No; undefined is unanswered. */
const answerIn = (value: unknown) => (value === undefined ? undefined : value !== null)

export interface AnswerFieldProps extends FieldProps {
  /** Initial value after Yes. */
  empty: Record<string, unknown>
  /** Shown after Yes; their names start with this field's name. */
  children: ReactNode
}

/** A yes/no question whose Yes requires details. */
export function AnswerField({ empty, children, ...field }: AnswerFieldProps) {
  const { ref, value, onChange, onBlur } = useController({ name: field.name }).field
  const answer = answerIn(value)
  return (
    <Box>
      <GroupFrame {...field}>
        <ChoiceGroup
          name={field.name}
          label={field.label}
          options={yesOrNo}
          value={answer}
          onChange={(yes) => yes !== answer && onChange(yes ? empty : null)}
          onBlur={onBlur}
          firstRef={ref}
        />
      </GroupFrame>
      {answer ? <Box mt="4">{children}</Box> : null}
    </Box>
  )
}

export interface AnswerTextFieldProps extends FieldProps {
  /** Label of the text that Yes requires. */
  detailsLabel: string
}

/** A yes/no question whose Yes requires a text. */
export function AnswerTextField({ detailsLabel, ...field }: AnswerTextFieldProps) {
  const { ref, value, onChange, onBlur } = useController({ name: field.name }).field
  const error = useFieldError(field.name)
  const id = useId()
  const answer = answerIn(value)
  const group = (
    <ChoiceGroup
      name={`${field.name}.answer`}
      label={field.label}
      options={yesOrNo}
      value={answer}
      onChange={(yes) => yes !== answer && onChange(yes ? '' : null)}
      {...(!answer && { firstRef: ref, onBlur })}
    />
  )
  if (!answer) return <GroupFrame {...field}>{group}</GroupFrame>
  return (
    <Box>
      <GroupFrame {...field} name={`${field.name}.answer`}>
        {group}
      </GroupFrame>
      <Field.Root mt="4" ids={{ errorText: `${id}-error` }} invalid={error !== undefined}>
        <Field.Label>{detailsLabel}</Field.Label>
        <Textarea
          ref={ref}
          name={field.name}
          value={String(value)}
          rows={3}
          onChange={onChange}
          onBlur={onBlur}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
    </Box>
  )
}
