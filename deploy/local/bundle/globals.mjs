// Bundled modules use these in place of the global names, which Node defines as accessors: V8 inlines no access to them.
export { Buffer } from 'node:buffer';
export { default as process } from 'node:process';
