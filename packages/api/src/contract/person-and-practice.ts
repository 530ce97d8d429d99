interface Named {
  /** Of the practice. */
  name: string
  /** Of who is behind it; '' where that is not told. */
  personName: string
}

/** Whom one meets, and the practice where that is not their name. */
export const personAndPractice = ({ name, personName }: Named): string =>
  personName === '' || name.includes(personName) ? name : `${personName}, ${name}`
