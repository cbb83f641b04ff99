/** On which the tabs of a browser tell each other that a different person is signed in. */
export const sessionChannel = 'mihrab.session'
