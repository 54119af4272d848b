fairness-no-file = Couldn’t download the game file: { $why }
fairness-no-answer = no answer
fairness-title = Verify fairness
fairness-words = The cards are dealt from a secret of the server and one of each player. Before the match, the server committed to its secret with the code below. After the match, the game file shows all the secrets. Your browser can then compare it with what it saw, and <code>cardhouse verify</code> deals every hand again.
fairness-verify = Verify
fairness-evidence = Download my evidence
fairness-agrees = Everything this browser saw agrees with the game file.
fairness-failed = Some checks failed.
