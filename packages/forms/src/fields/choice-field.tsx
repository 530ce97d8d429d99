import { useController } from 'react-hook-form'

import type { FieldProps } from '../field-frame.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import type { ChoiceGroupProps } from './choice-group.tsx'
import { GroupFrame } from './group-frame.tsx'

export interface ChoiceFieldProps<Value> extends FieldProps {
  /** Use `yesOrNo` of choice-group.tsx for a yes/no question. */
  options: ChoiceGroupProps<Value>['options']
}

export function ChoiceField<Value>({ options, ...field }: ChoiceFieldProps<Value>) {
  const { field: control } = useController({ name: field.name })
  return (
    <GroupFrame {...field}>
      <ChoiceGroup
        name={field.name}
        label={field.label}
        options={options}
        value={control.value}
        onChange={control.onChange}
        onBlur={control.onBlur}
        firstRef={control.ref}
      />
    </GroupFrame>
  )
}
