import { Box, Field, Textarea } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'

import { useFieldError } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { ChoiceGroup, yesOrNo } from './choice-group.tsx'
import { GroupFrame } from './group-frame.tsx'

/** Null is No; no value is no answer yet. */
const answerIn = (value: unknown) => (value === undefined ? undefined : value !== null)

export interface AnswerFieldProps extends FieldProps {
  /** What Yes begins with. */
  empty: Record<string, unknown>
  /** Asked after Yes only; their names begin with this one's. */
  children: ReactNode
}

/** Yes or No, and what Yes asks for. */
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
  /** Of the text that Yes asks for. */
  detailsLabel: string
}

/** Yes or No, and words after Yes. */
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
