import fc from 'fast-check';

// Each mutant runs these tests once: fewer runs per property still find it, and hundreds of mutants finish in minutes.
fc.configureGlobal({ numRuns: 30 });
