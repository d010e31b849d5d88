declare module 'virtual:engine' {
  /** Where the engine is; null in a client that was built without it. */
  const address: string | null;
  export default address;
}
