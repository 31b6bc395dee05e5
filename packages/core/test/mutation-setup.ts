import fc from 'fast-check';

// Each mutant meets these tests once: fewer runs a property still find it, and hundreds of mutants end in minutes.
fc.configureGlobal({ numRuns: 30 });
