interface Named {
  /** Name of the practice. */
  name: string
  /** Name of the person; empty when it is not shown. */
  personName: string
}

/** The name of the person followed by the practice, unless the practice already contains it. */
export const personAndPractice = ({ name, personName }: Named): string =>
  personName === '' || name.includes(personName) ? name : `${personName}, ${name}`
