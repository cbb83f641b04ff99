/** Apart from the schemas, so that a screen can say it before it has loaded the rules. */
export const minPasswordLength = 8
export const maxPasswordLength = 128
